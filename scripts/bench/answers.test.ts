import { describe, expect, it } from 'vitest'
import { Answers } from './answers.ts'

const whole = [
  'HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nزر\r\n\n',
  'HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n10;x=y\r\n0123456789abcde\n\r\n0\r\n\r\n',
  'HTTP/1.1 204 No Content\r\nDate: now\r\n\r\n',
  'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n',
]

describe('answers', () => {
  it.each([1, 2, 3, 7, 1000])('end at their last byte, in chunks of %d bytes', (size) => {
    const answers = new Answers()
    for (const text of [...whole, ...whole]) {
      const bytes = Buffer.from(text)
      const told: (number | null)[] = []
      for (let at = 0; at < bytes.length; at += size) told.push(answers.take(bytes.subarray(at, at + size)))
      expect(told.pop()).toBe(Number(text.slice(9, 12)))
      expect(told.every((status) => status === null)).toBe(true)
    }
  })
})
