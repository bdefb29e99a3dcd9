import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import pictures from '@/demo/catalogue/pictures.json'
import { demoProducts } from '@/demo/catalogue/products'
import { piecesIn } from '@/demo/catalogue/types'
import { swatchOf } from '@/lib/catalog/colours'
import { newProduct } from '@/lib/catalog/input'
import { slugOf } from '@/lib/catalog/product-href'
import { formats, share, widths } from '@/lib/platform/images/pictures'
import { kindsOf, specDepartments } from '@/lib/settings/departments'

describe('the demo catalogue', () => {
  it('has at least 64 products', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(64)
  })

  it('has unique page and picture addresses', () => {
    const slugs = demoProducts.map((good) => slugOf(good.slug))
    expect(slugs).toEqual(demoProducts.map((good) => good.slug))
    expect(new Set(slugs).size).toBe(demoProducts.length)
    expect(new Set(demoProducts.map((good) => good.name)).size).toBe(demoProducts.length)
  })

  it.each(demoProducts.map((good) => [good.slug, good] as const))(
    'has in %s what the product form would take',
    (_, good) => {
      const { isNewArrival, ...rest } = good
      const sizes = good.sizes.map((size) => ({ ...size, price: size.price ?? good.price }))
      const parsed = newProduct.safeParse({ ...rest, newArrivals: isNewArrival, sizes, countInStock: piecesIn(good) })
      expect(parsed.error?.issues ?? []).toEqual([])
      expect(good.sizes.length > 0).toBe(good.pieces === undefined)
      expect(new Set(good.sizes.map((size) => size.size)).size).toBe(good.sizes.length)
      expect(good.sizes.every((size) => size.measurements.length > 0)).toBe(true)
    },
  )

  it('uses only colours that have a swatch', () => {
    expect(demoProducts.map(({ colour }) => colour).filter((name) => !swatchOf(name))).toEqual([])
  })

  it.each(demoProducts.map(({ slug }) => slug))('has three described pictures of %s in every size', (slug) => {
    const described = Object.entries(pictures).filter(([name]) => name.startsWith(`${slug}/`))
    expect(described.map(([name]) => name)).toEqual([1, 2, 3].map((number) => `${slug}/${number}`))
    for (const [name, { alt, colour }] of described) {
      expect([alt, colour]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/^#[0-9a-f]{6}$/)])
      const files = widths.flatMap((width) => formats.map((format) => `${width}.${format}`))
      expect(readdirSync(`public/goods/${name}`)).toEqual(
        expect.arrayContaining(name.endsWith('/1') ? [...files, share.file] : files),
      )
    }
  })

  it('has a design in four colours, one of them sold out', () => {
    const colours = demoProducts.filter(({ design }) => design === 'Side-Slit Kurta')
    expect(colours.map(({ colour }) => colour)).toEqual(['Olive', 'Rust', 'Indigo', 'Dusty rose'])
    expect(colours.filter((good) => piecesIn(good) === 0)).toHaveLength(1)
  })

  it('has realistic prices for Pakistan', () => {
    const prices = demoProducts.flatMap((good) => [good.price, ...good.sizes.map((size) => size.price ?? good.price)])
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(500)
    expect(Math.max(...prices)).toBeLessThanOrEqual(30_000)
    expect(prices.every(Number.isInteger)).toBe(true)
  })

  it('has more than a page of each department and category', () => {
    for (const { key: category } of specDepartments) {
      for (const { key: subCategory } of kindsOf(specDepartments)) {
        const some = demoProducts.filter((good) => good.category === category && good.subCategory === subCategory)
        expect(some.length, `${category} ${subCategory}`).toBeGreaterThan(12)
      }
    }
  })

  it('has new arrivals, recommendations, ratings, and products in and out of stock', () => {
    expect(demoProducts.filter((good) => good.isNewArrival).length).toBeGreaterThanOrEqual(8)
    expect(demoProducts.filter((good) => good.isRecommend).length).toBeGreaterThanOrEqual(4)
    expect(demoProducts.some((good) => piecesIn(good) === 0)).toBe(true)
    expect(demoProducts.filter((good) => piecesIn(good) > 0).length).toBeGreaterThan(demoProducts.length / 2)
    expect(demoProducts.every((good) => good.rating >= 0 && good.rating <= 5)).toBe(true)
  })
})
