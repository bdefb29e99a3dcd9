import type { NextConfig } from 'next'
import { guardedPaths, passwordPaths } from './app/pages'
import { URDU_PATH } from './lib/i18n/language'
import {
  MISSING_HEADER,
  noContent,
  nosniff,
  securityHeaders,
  strictTransportSecurity,
} from './lib/platform/http/security-headers'

/** Pages of one visitor, and those where a password is typed, are cut off from the window that opened them. */
const openerPolicy = { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' }
const privatePages = [...guardedPaths, ...passwordPaths]

const cached = (seconds: number) => [nosniff, { key: 'Cache-Control', value: `public, max-age=${seconds}` }]
const MONTH_SECONDS = 30 * 24 * 60 * 60

export default {
  poweredByHeader: false,
  // Titles and descriptions are in the head of every page, not only in those for known crawlers.
  htmlLimitedBots: /.*/,
  // `npm run build` checks types before: Next cannot do it with TypeScript 7, which has no interface for programs.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // The server in front and the code inside Next count in one registry.
  serverExternalPackages: ['prom-client'],
  devIndicators: false,
  experimental: {
    // Loading every page at the start took a quarter of it and 60 MB, to save its first visitor 20 ms.
    preloadEntriesOnStart: false,
    inlineCss: true,
    // Writing it takes a quarter of a build's memory.
    turbopackFileSystemCacheForBuild: false,
    // The shop and the admin area have root layouts of their own, so none is left for unknown addresses.
    globalNotFound: true,
    // The middleware reads no body, so none is kept for it.
    proxyClientMaxBodySize: '8kb',
  },
  rewrites: async () => ({
    // One tree of pages serves both languages: the middleware tells them which. It cannot rewrite itself, since Next would
    // send such a request to another host where it listens on 127.0.0.1.
    beforeFiles: [
      // Only where the middleware decides about this header, whatever a client sends.
      {
        source: '/:language(ur)?/:page(product|collections)/:name',
        has: [{ type: 'header', key: MISSING_HEADER }],
        destination: '/not/found',
      },
      { source: '/ur', destination: '/' },
      { source: URDU_PATH, destination: '/:path' },
      // Pages of Next for failures, of which its own caches keep the answer for a year.
      { source: '/:page(_global-error|_not-found|_error|404|500)', destination: '/not/found' },
    ],
    afterFiles: [{ source: '/sitemap-:part.xml', destination: '/sitemaps/:part' }],
    // A file that does not exist gets a short answer. Rendering a page for it would bypass the queue of pages.
    fallback: [{ source: '/:folder(uploads|goods|scenes|_next)/:path*', destination: '/api/:folder/:path*' }],
  }),
  headers: async () => [
    { source: '/((?!_next/static/|goods/|scenes/|early\\.js$).*)', headers: securityHeaders },
    ...privatePages.map((page) => ({ source: `/:language(ur)?${page}/:path*`, headers: [openerPolicy] })),
    { source: '/:folder(uploads|feeds|metrics|goods|scenes)/:path*', headers: [noContent] },
    // Scripts are no pages, and each header comes with all of them.
    { source: '/_next/((?!static/.*\\.js$).*)', headers: [noContent] },
    { source: '/ur/feeds/:path*', headers: [noContent] },
    // The page of the API sets its own.
    { source: '/api/((?!docs$).*)', headers: [noContent] },
    { source: '/_next/static/:path*', headers: [nosniff] },
    { source: '/goods/:path*', headers: cached(MONTH_SECONDS) },
    { source: '/scenes/:path*', headers: cached(MONTH_SECONDS) },
    { source: '/early.js', headers: [nosniff, noContent] },
    // The middleware and handlers know SITE_URL, which a build does not.
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: [strictTransportSecurity],
    },
  ],
} satisfies NextConfig
