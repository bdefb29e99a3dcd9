import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env'

const given = {
  DATABASE_URL: 'postgresql://shop@db.example/shop',
  AUTH_SECRET: 'a secret that is long enough for it',
}

function refusal(change: Record<string, string | undefined>): string {
  try {
    readEnv({ ...given, ...change })
  } catch (error) {
    return error instanceof Error ? error.message : 'thrown, but no Error'
  }
  return 'accepted'
}

describe('the settings', () => {
  it('have defaults for all but the database and the secret (§1 "PORT (3000)")', () => {
    expect(readEnv(given)).toEqual({
      ...given,
      DIRECT_DATABASE_URL: given.DATABASE_URL,
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      POSTEX_URL: 'https://api.postex.pk/services/integration/api/order',
      LEOPARDS_URL: 'https://merchantapi.leopardscourier.com/api',
      TRAX_URL: 'https://sonic.pk/api',
      WHATSAPP_URL: 'https://graph.facebook.com/v25.0',
      DATA_DIR: '.data',
      TRUST_PROXY: 0,
      RATE_LIMIT_SCALE: 1,
      LOG_LEVEL: 'info',
    })
  })

  it('treat a blank value as missing', () => {
    expect(readEnv({ ...given, PORT: '', SITE_URL: ' ', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', LOG_LEVEL: '' })).toEqual(
      readEnv(given),
    )
  })

  it('parse numbers', () => {
    expect(readEnv({ ...given, PORT: '8080', TRUST_PROXY: '2', RATE_LIMIT_SCALE: '0.5' })).toMatchObject({
      PORT: 8080,
      TRUST_PROXY: 2,
      RATE_LIMIT_SCALE: 0.5,
      SITE_URL: 'http://localhost:8080',
    })
  })

  it.each(['orders@shop.example', 'Shop <orders@shop.example>', '"Shop, Karachi" <orders@shop.example>'])(
    'accept %s as the sender of mail',
    (MAIL_FROM) => {
      expect(readEnv({ ...given, MAIL_FROM, RESEND_API_KEY: 're_1' }).MAIL_FROM).toBe(MAIL_FROM)
    },
  )

  it('keep addresses without a slash at their end', () => {
    expect(readEnv({ ...given, SITE_URL: 'https://shop.example/' }).SITE_URL).toBe('https://shop.example')
    expect(readEnv({ ...given, TRAX_URL: 'https://courier.example/api/' }).TRAX_URL).toBe('https://courier.example/api')
  })

  it.each(['http://localhost:4401', 'http://127.0.0.1:4401/api', 'http://[::1]:4401'])(
    'take a courier’s service on this machine without https: %s',
    (POSTEX_URL) => {
      expect(readEnv({ ...given, POSTEX_URL }).POSTEX_URL).toBe(POSTEX_URL)
    },
  )

  it.each([
    ['DATABASE_URL', undefined, 'must be set'],
    ['DATABASE_URL', '', 'must be set'],
    ['DATABASE_URL', 'mysql://db.example/shop', 'must begin with postgresql://'],
    ['AUTH_SECRET', undefined, 'must be set when DATABASE_URL is'],
    ['AUTH_SECRET', 'short', 'must have at least 32 characters'],
    ['PORT', 'http', 'must be a number'],
    ['PORT', '80.5', 'must be a whole number'],
    ['PORT', '0', 'must be 1 to 65535'],
    ['PORT', '65536', 'must be 1 to 65535'],
    ['SITE_URL', 'shop.example', 'must be an address such as https://shop.example'],
    ['SITE_URL', 'ftp://shop.example', 'must be an address such as https://shop.example'],
    ['RESEND_API_KEY', 're key', 'must be a key without spaces'],
    ['MAIL_FROM', 'shop', 'must be an address such as Shop <orders@shop.example>'],
    ['MAIL_FROM', 'Shop <orders>', 'must be an address such as Shop <orders@shop.example>'],
    ['RESEND_BASE_URL', 'localhost:9', 'must be an address such as https://shop.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an address such as https://shop.example'],
    ['UPLOADTHING_TOKEN', 'sk_live_1', 'must be the whole token that UploadThing shows under API keys'],
    ['UPLOADTHING_API_URL', 'localhost:9', 'must be an address such as https://shop.example'],
    ['UPLOADTHING_INGEST_URL', 'localhost:9', 'must be an address such as https://shop.example'],
    ['UPLOADTHING_UFS_HOST', 'https://ufs.sh', 'must be a host such as ufs.sh'],
    ['UPLOADTHING_UFS_APP_ID_LOCATION', 'query', 'must be subdomain or path'],
    ['POSTEX_URL', 'api.postex.pk', 'must be an address such as https://shop.example'],
    ['TRAX_URL', 'http://sonic.pk/api', 'must begin with https://, except for a service on this machine'],
    ['WHATSAPP_URL', 'http://localhost.example', 'must begin with https://, except for a service on this machine'],
    ['TRUST_PROXY', 'yes', 'must be a number'],
    ['TRUST_PROXY', '-1', 'must be 0 or more'],
    ['TRUST_PROXY', '1.5', 'must be a whole number'],
    ['TRUST_PROXY', '11', 'must be at most 10'],
    ['RATE_LIMIT_SCALE', 'many', 'must be a number'],
    ['RATE_LIMIT_SCALE', '0', 'must be above 0'],
    ['RATE_LIMIT_SCALE', '-1', 'must be above 0'],
    ['LOG_LEVEL', 'loud', 'must be debug, info, warn, error or silent'],
  ])('refuse %s=%s with one line: it %s', (name, value, sentence) => {
    expect(refusal({ [name]: value })).toBe(`${name} ${sentence}`)
  })

  it.each([
    ['ADMIN_EMAIL that is none', { ADMIN_EMAIL: 'boss', ADMIN_PASSWORD: 'correct horse 9' }, 'ADMIN_EMAIL must be'],
    ['ADMIN_EMAIL alone', { ADMIN_EMAIL: 'a@b.pk' }, 'ADMIN_PASSWORD must be set too'],
    ['ADMIN_PASSWORD alone', { ADMIN_PASSWORD: 'correct horse 9' }, 'ADMIN_EMAIL must be set too'],
    ['RESEND_API_KEY alone', { RESEND_API_KEY: 're_1' }, 'MAIL_FROM must be set too'],
    ['MAIL_FROM alone', { MAIL_FROM: 'orders@shop.example' }, 'RESEND_API_KEY must be set too'],
  ])('refuse %s with one line', (_, change, beginning) => {
    const message = refusal(change)
    expect(message).toMatch(new RegExp(`^${beginning}`))
    expect(message).not.toContain('\n')
  })

  it('name the first of several wrong settings (§1 "Settings come from the environment, each checked at start")', () => {
    expect(refusal({ PORT: 'x', LOG_LEVEL: 'loud' })).toBe('PORT must be a number')
  })

  it('never repeat a secret', () => {
    expect(refusal({ AUTH_SECRET: 'short-secret' })).not.toContain('short-secret')
    expect(refusal({ DATABASE_URL: 'mysql://u:hidden@db/x' })).not.toContain('hidden')
    expect(refusal({ UPLOADTHING_TOKEN: 'sk_live_hidden' })).not.toContain('hidden')
  })
})

describe('.env.example', () => {
  it('§1 "lists them all with a reason each"', () => {
    const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../..', name), 'utf8')
    const known = [...read('lib/platform/env.ts').matchAll(/^ {4}([A-Z_]+): (?:setting|address|service)/gm)].map(
      ([, name]) => name,
    )
    const documented = [...read('.env.example').matchAll(/^# [^=\n]+\n(?:# ([A-Z_]+)=.*\n)+/gm)].flatMap(([block]) =>
      [...block.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name),
    )
    expect(known.length).toBeGreaterThan(10)
    expect(known.filter((name) => !documented.includes(name))).toEqual([])
  })
})
