import { describe, expect, it } from 'vitest'
import { readToken, uploadThingHosts } from './uploadthing-hosts'

const tokenOf = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64')
const given = { apiKey: 'sk_live_1', appId: 'app1', regions: ['sea1', 'fra1'] }
const UPLOADTHING_TOKEN = tokenOf(given)

describe('the hosts of UploadThing', () => {
  it('are defined by the token only', () => {
    expect(uploadThingHosts({ UPLOADTHING_TOKEN })).toEqual({
      api: 'https://api.uploadthing.com',
      files: 'https://app1.ufs.sh/f/',
      ingest: 'https://sea1.ingest.uploadthing.com',
    })
  })

  it('match the settings of its client', () => {
    const elsewhere = {
      UPLOADTHING_API_URL: 'http://127.0.0.1:8',
      UPLOADTHING_INGEST_URL: 'http://127.0.0.1:9/',
      UPLOADTHING_UFS_HOST: 'localhost:9',
      UPLOADTHING_UFS_APP_ID_LOCATION: 'path',
    }
    expect(uploadThingHosts({ UPLOADTHING_TOKEN, ...elsewhere })).toEqual({
      api: 'http://127.0.0.1:8',
      files: 'http://localhost:9/a/app1/',
      ingest: 'http://127.0.0.1:9',
    })
  })

  it.each([undefined, '', ' '])('are undefined without a token (%j)', (token) => {
    expect(uploadThingHosts({ UPLOADTHING_TOKEN: token })).toBeNull()
  })
})

describe('a token', () => {
  it.each([
    ['plain text', 'sk_live_1'],
    ['base64 of text', Buffer.from('sk_live_1').toString('base64')],
    ['an empty object', tokenOf({})],
    ['null', tokenOf(null)],
    ['one without a key', tokenOf({ ...given, apiKey: undefined })],
    ['one with another kind of key', tokenOf({ ...given, apiKey: 'pk_live_1' })],
    ['one without an app', tokenOf({ ...given, appId: '' })],
    ['one whose app is more than a name', tokenOf({ ...given, appId: "x.test; script-src 'unsafe-inline'" })],
    ['one without a region', tokenOf({ ...given, regions: [] })],
    ['one whose region is more than a name', tokenOf({ ...given, regions: ['x.test/'] })],
    ['one whose host is more than a name', tokenOf({ ...given, ingestHost: 'x.test/ *' })],
  ])('is not valid when it is %s', (_, token) => {
    expect(readToken(token)).toBeNull()
  })
})
