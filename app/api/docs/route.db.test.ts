import { expect, it } from 'vitest'
import type { Document } from '@/lib/api/openapi/document'
import { theDocument } from '../openapi.json/document'
import { GET } from './route'

const response = await GET(new Request('http://shop.test/api/docs'), { params: Promise.resolve(undefined) })
const page = await response.text()
const policy = response.headers.get('content-security-policy') ?? ''

it('has every operation, with a form to try it', async () => {
  const { paths } = JSON.parse((await theDocument()).json) as Document
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { operationId }] of Object.entries(operations)) {
      expect(page).toContain(`<details id="${operationId}">`)
      expect(page).toContain(`data-method="${method.toUpperCase()}" data-path="${path}"`)
    }
  }
})

it('needs neither inline scripts nor inline styles, and loads only from this host', () => {
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script>|javascript:/i)
  expect(page).not.toMatch(/\s(?:src|href)="(?!\/(?!\/)|#)/)
})

it('gives every field a label and every element its own id', () => {
  const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const fields = [...page.matchAll(/<(?:input|textarea)[^>]*\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(fields.length).toBeGreaterThan(20)
  expect(fields.filter((id) => !page.includes(`<label for="${id}">`))).toEqual([])
})

it('links only to schemas on the page', () => {
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets.filter((id) => !page.includes(`id="${id}"`))).toEqual([])
})
