import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressBehind, clientAddress, isPrivate, networkOf, siteOf } from './client'

describe('the address behind proxies', () => {
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
    ['what one proxy saw where the socket is unknown', undefined, '6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
    ['unknown without a socket', undefined, undefined, 0, null],
    ['unknown without a socket, whatever a client claims', undefined, '6.6.6.6', 0, null],
  ])('is %s', (_, socket, forwardedFor, proxies, address) => {
    expect(addressBehind(proxies, forwardedFor, socket)).toBe(address)
  })

  it('is never longer than 64 characters', () => {
    expect(addressBehind(1, 'x'.repeat(5000), '10.0.0.1')).toHaveLength(64)
  })
})

describe('the address that rate limits use', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:52100', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
    ['2001:0DB8::7:0:0:0:9', '2001:db8:0:7::/64'],
    ['[2001:db8:0:7::9]:52100', '2001:db8:0:7::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', null],
    ['unix:', null],
    ['', null],
    [null, null],
  ])('of %s is %s', (entry, network) => {
    expect(networkOf(entry)).toBe(network)
  })
})

describe('the /48 around an address', () => {
  it.each([
    ['2001:db8:0:7::/64', '2001:db8:0::/48'],
    ['0:0:0:0::/64', '0:0:0::/48'],
    ['203.0.113.7', null],
    ['a-user@shop.test', null],
  ])('of %s is %s', (network, site) => {
    expect(siteOf(network)).toBe(site)
  })
})

describe('an address of a local network', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '::ffff:192.168.1.1',
    'fd00::1',
    'fe80::1%eth0',
  ])('is %s', (address) => {
    expect(isPrivate(address)).toBe(true)
  })

  it.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.7'])('is not %s', (address) => {
    expect(isPrivate(address)).toBe(false)
  })
})

describe('the address of a request', () => {
  const claims = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7', 'x-real-ip': '198.51.100.1' }
  const request = (headers: Record<string, string>) => new Request('http://shop.test/', { headers })

  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('is what the front server set', () => {
    vi.stubEnv('SHOP_FRONT', '1')
    expect(clientAddress(request({ 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '6.6.6.6' }))).toBe('203.0.113.7')
  })

  it('is what Vercel sets on Vercel', () => {
    vi.stubEnv('VERCEL', '1')
    expect(clientAddress(request(claims))).toBe('198.51.100.1')
  })

  it.each([
    ['unknown without trusted proxies', '0', claims, null],
    ['what the trusted proxy saw', '1', claims, '203.0.113.7'],
    ['shared by those whose proxy names no address', '1', { 'x-forwarded-for': '203.0.113.7, _hidden' }, 'unknown'],
    ['unknown where the proxy says nothing', '1', {}, null],
  ])('is %s elsewhere', async (_, proxies, given, wanted) => {
    vi.stubEnv('DATABASE_URL', 'postgresql://localhost/shop')
    vi.stubEnv('AUTH_SECRET', 'x'.repeat(32))
    vi.stubEnv('TRUST_PROXY', proxies)
    vi.resetModules()
    const fresh = await import('./client')
    expect(fresh.clientAddress(request(given))).toBe(wanted)
  })
})
