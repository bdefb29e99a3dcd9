import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { scriptsOfRoute } from './route-scripts'

it('tells the scripts that a route has for itself', () => {
  const build = mkdtempSync(path.join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  const folder = path.join(build, 'server/app/(shop)/product/[id]')
  mkdirSync(folder, { recursive: true })
  const entryJSFiles = {
    '[project]/app/layout': ['static/chunks/frame.js'],
    '[project]/app/(shop)/product/[id]/page': ['static/chunks/frame.js', 'static/chunks/product.js'],
  }
  const manifest = JSON.stringify({ clientModules: {}, entryJSFiles })
  writeFileSync(
    path.join(folder, 'page_client-reference-manifest.js'),
    `globalThis.__RSC_MANIFEST = {};\nglobalThis.__RSC_MANIFEST["/(shop)/product/[id]/page"] = ${manifest};\n`,
  )
  expect(scriptsOfRoute(build, '(shop)/product/[id]')).toEqual(['/_next/static/chunks/product.js'])
  expect(scriptsOfRoute(build, '(shop)/shop')).toEqual([])
})
