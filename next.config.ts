import type { NextConfig } from 'next'
import { nosniff, securityHeaders } from './lib/http/security-headers'
import { signedInPages } from './lib/session/access'

/**
 * For the pages of one visitor, and those where a password is typed. A browser changes its process for it, which a slow
 * phone would wait for before it reads the first page of the shop.
 */
const alone = { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' }
const passwordPages = ['/login', '/register', '/change-password', '/forget-password', '/verify-otp']
const privatePages = ['/admin', ...signedInPages, ...passwordPages]
const lasting = (seconds: number) => [nosniff, { key: 'Cache-Control', value: `public, max-age=${seconds}` }]
const MONTH_SECONDS = 30 * 24 * 60 * 60

export default {
  poweredByHeader: false,
  // Titles and descriptions stand in the head of every answer, not only in those to known crawlers.
  htmlLimitedBots: /.*/,
  // `npm test` checks types; whoever only starts the shop need not wait for it.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  devIndicators: false,
  // The least: what was fetched ahead is older than a change only for so long.
  experimental: { staleTimes: { static: 30 } },
  rewrites: async () => [{ source: '/sitemap-:part.xml', destination: '/sitemaps/:part' }],
  headers: async () => [
    { source: '/((?!_next/static/|goods/|scenes/).*)', headers: securityHeaders },
    ...privatePages.map((page) => ({ source: `${page}/:path*`, headers: [alone] })),
    { source: '/_next/static/:path*', headers: [nosniff] },
    { source: '/goods/:path*', headers: lasting(MONTH_SECONDS) },
    { source: '/scenes/:path*', headers: lasting(MONTH_SECONDS) },
  ],
} satisfies NextConfig
