import { env } from './env'

/** The absolute address of a path on this site, for canonical links, Open Graph and mail. */
export const siteUrl = (path: string) => new URL(path, `${env().SITE_URL}/`).href
