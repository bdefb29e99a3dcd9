import { describe, expect, it } from 'vitest'
import { ADDRESS_HEADER, addressOf, clientAddress } from './client-address'

describe('the address of a client', () => {
  it.each([
    ['the socket’s without proxies', '203.0.113.7', undefined, 0, '203.0.113.7'],
    ['the socket’s whatever a client claims', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
    ['what one proxy saw', '10.0.0.1', '203.0.113.7', 1, '203.0.113.7'],
    ['what one proxy saw, not what the client claimed to it', '10.0.0.1', '6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
    ['what the outer of two saw', '10.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    ['the outermost known with fewer hops than proxies', '10.0.0.1', '203.0.113.7', 3, '203.0.113.7'],
    ['the socket’s where the proxy says nothing', '203.0.113.7', undefined, 1, '203.0.113.7'],
    ['free of empty entries', '10.0.0.1', ' , 203.0.113.7 ,', 1, '203.0.113.7'],
    ['written as IPv4 where the socket maps it into IPv6', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
    ['IPv6', '2001:db8::1', undefined, 0, '2001:db8::1'],
    ['unknown without a socket', undefined, undefined, 0, 'unknown'],
    ['unknown without a socket, whatever a client claims', undefined, '6.6.6.6', 0, 'unknown'],
  ])('is %s', (_, socket, forwardedFor, proxies, address) => {
    expect(clientAddress(socket, forwardedFor, proxies)).toBe(address)
  })

  it('is never longer than 64 characters', () => {
    expect(clientAddress('10.0.0.1', 'x'.repeat(5000), 1)).toHaveLength(64)
  })

  it('is read from the header that our server writes, and from no other', () => {
    const request = (headers: Record<string, string>) => new Request('http://shop.test/', { headers })
    expect(addressOf(request({ [ADDRESS_HEADER]: '203.0.113.7' }))).toBe('203.0.113.7')
    expect(addressOf(request({ 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6' }))).toBe('unknown')
  })
})
