import path from 'node:path'
import type { NextConfig } from 'next'

/** It is built under `.data/bench`, inside the shop's folder, whose packages it uses. */
const root = path.resolve(import.meta.dirname, '../../..')

export default {
  turbopack: { root },
  outputFileTracingRoot: root,
  poweredByHeader: false,
  // Next looks for a middleware.ts in the folders above too, and would run the shop's.
  pageExtensions: ['tsx'],
} satisfies NextConfig
