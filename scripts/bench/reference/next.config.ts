import path from 'node:path'
import type { NextConfig } from 'next'

/** It is built under `.data/bench`, inside the shop's folder, whose packages it uses. */
const root = path.resolve(import.meta.dirname, '../../..')

export default { turbopack: { root }, outputFileTracingRoot: root, poweredByHeader: false } satisfies NextConfig
