import { describe, expect, it } from 'vitest'
import { missingSiteUrl, siteUrlOf } from './site'

describe('the site’s address', () => {
  it.each([
    ['SITE_URL', { SITE_URL: 'https://shop.example/', VERCEL_URL: 'x.vercel.app' }, 'https://shop.example'],
    ['SITE_URL, however its scheme is written', { SITE_URL: 'HTTPS://shop.example' }, 'https://shop.example'],
    ['the domain on Vercel', { VERCEL_URL: 'x.vercel.app' }, 'https://x.vercel.app'],
    [
      'the production domain there',
      { VERCEL_ENV: 'production', VERCEL_PROJECT_PRODUCTION_URL: 'shop.example', VERCEL_URL: 'x.vercel.app' },
      'https://shop.example',
    ],
  ])('is %s, without a warning', (_, settings, wanted) => {
    expect([siteUrlOf(settings), missingSiteUrl(settings)]).toEqual([wanted, null])
  })

  it.each([{}, { SITE_URL: ' ' }])('is this machine for %j, with a one-line warning', (settings) => {
    expect(siteUrlOf({ ...settings, PORT: '8080' })).toBe('http://localhost:8080')
    expect(missingSiteUrl(settings)).toBe(
      'SITE_URL is not set: links in mail and canonical addresses lead to http://localhost:3000',
    )
  })
})
