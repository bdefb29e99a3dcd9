import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './security-headers'

/** Directives by name, with their sources. */
const read = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

describe('the Content-Security-Policy', () => {
  it('allows the shop’s own files and the given scripts, nothing else', () => {
    const policy = read(contentSecurityPolicy(["'nonce-abc'", "'sha256-def='"], false))
    expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'", "'sha256-def='"])
    expect(policy.has('script-src-elem')).toBe(false)
  })

  it.each([true, false])('never allows inline scripts or eval (https: %s)', (isHttps) => {
    const scripts = read(contentSecurityPolicy([], isHttps)).get('script-src')
    expect(scripts).not.toContain("'unsafe-inline'")
    expect(scripts).not.toContain("'unsafe-eval'")
  })

  it('forbids framing, plugins, and a foreign base or form target', () => {
    const policy = read(contentSecurityPolicy([], false))
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'self'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('default-src')).toEqual(["'self'"])
  })

  it('names no other host', () => {
    expect(contentSecurityPolicy([], true)).not.toMatch(/https?:|\*|\/\//)
  })

  it('allows pictures, and nothing else, from the picture host', () => {
    const policy = contentSecurityPolicy([], true, { files: 'https://app1.ufs.sh/f/' })
    expect(read(policy).get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://app1.ufs.sh'])
    expect(policy.match(/\/\//g)).toHaveLength(1)
  })

  it('allows uploads to the upload host', () => {
    const policy = contentSecurityPolicy([], true, { ingest: 'https://sea1.ingest.uploadthing.com' })
    expect(read(policy).get('connect-src')).toEqual(["'self'", 'https://sea1.ingest.uploadthing.com'])
    expect(policy.match(/\/\//g)).toHaveLength(1)
  })

  it('requires https only when the shop is served over https', () => {
    expect(read(contentSecurityPolicy([], true)).has('upgrade-insecure-requests')).toBe(true)
    expect(read(contentSecurityPolicy([], false)).has('upgrade-insecure-requests')).toBe(false)
  })

  it('names each directive once', () => {
    const names = contentSecurityPolicy([], true)
      .split('; ')
      .map((directive) => directive.split(' ')[0])
    expect(new Set(names).size).toBe(names.length)
  })
})
