/** The settings of UploadThing's client that define its hosts. */
export type UploadThingSettings = {
  UPLOADTHING_TOKEN?: string
  UPLOADTHING_API_URL?: string
  UPLOADTHING_INGEST_URL?: string
  UPLOADTHING_UFS_HOST?: string
  UPLOADTHING_UFS_APP_ID_LOCATION?: string
}

export type UploadThingHosts = {
  api: string
  /** The prefix of public file addresses. */
  files: string
  /** Where browsers upload files. */
  ingest: string
}

type Token = { appId: string; region: string; ingestHost: string }

/** UploadThing's hosts as its client would derive them; null without a valid token. */
export function uploadThingHosts(settings: UploadThingSettings): UploadThingHosts | null {
  const token = readToken(settings.UPLOADTHING_TOKEN ?? '')
  if (!token) return null
  const host = settings.UPLOADTHING_UFS_HOST?.trim() || 'ufs.sh'
  const scheme = host.includes('local') ? 'http' : 'https'
  return {
    api: settings.UPLOADTHING_API_URL?.trim() || 'https://api.uploadthing.com',
    files:
      settings.UPLOADTHING_UFS_APP_ID_LOCATION?.trim() === 'path'
        ? `${scheme}://${host}/a/${token.appId}/`
        : `${scheme}://${token.appId}.${host}/f/`,
    ingest: new URL(settings.UPLOADTHING_INGEST_URL?.trim() || `https://${token.region}.${token.ingestHost}`).origin,
  }
}

/**
 * Parses a token, which is JSON in base64. Its fields become part of addresses and of the CSP, so they are validated.
 */
export function readToken(token: string): Token | null {
  const { apiKey, appId, regions, ingestHost = 'ingest.uploadthing.com' } = parsed(token)
  const [region] = Array.isArray(regions) ? regions : []
  if (typeof apiKey !== 'string' || !apiKey.startsWith('sk_')) return null
  if (!is(/^[a-z0-9]+$/i, appId) || !is(/^[a-z0-9-]+$/i, region) || !is(/^[a-z0-9.-]+(:\d+)?$/i, ingestHost))
    return null
  return { appId, region, ingestHost }
}

const is = (pattern: RegExp, value: unknown): value is string => typeof value === 'string' && pattern.test(value)

function parsed(token: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(atob(token.trim()))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
