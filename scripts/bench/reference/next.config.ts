import path from 'node:path'
import type { NextConfig } from 'next'

/** Built in `.data/bench`, inside the shop's folder, so that it uses the same packages. */
const root = path.resolve(import.meta.dirname, '../../..')

export default {
  turbopack: { root },
  outputFileTracingRoot: root,
  poweredByHeader: false,
  // Next also looks for a middleware.ts in parent folders and would run the shop's.
  pageExtensions: ['tsx'],
} satisfies NextConfig
