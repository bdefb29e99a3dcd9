import { describe, expect, it } from 'vitest'
import { translateTo } from '@/lib/i18n/translate'
import { readListing } from '@/lib/search/listing-input'
import { settingsDefaults } from '@/lib/settings/read'
import { listingHead } from './listing-metadata'

const filters = (query: string) => readListing(new URLSearchParams(query)).filters
const head = (query: string, shown: Partial<{ page: number; pages: number; total: number }> = {}) =>
  listingHead(
    filters(query),
    { page: filters(query).page, pages: 3, total: 30, ...shown },
    settingsDefaults.delivery,
    translateTo('en'),
  )

describe('the head of a listing', () => {
  it.each([
    ['', '/shop', 'Shop'],
    ['query=men', '/shop?query=men', 'Men'],
    ['query=women&category=pants', '/shop?query=women&category=pants', 'Women’s Pants'],
    ['category=shirts', '/shop?category=shirts', 'Shirts'],
    ['query=men&currPage=2', '/shop?query=men&currPage=2', 'Men, page 2'],
  ])('of %j is its own content', (query, path, title) => {
    expect(head(query)).toMatchObject({ path, title, isUnlisted: false })
  })

  it.each([
    ['sortBy=rating', '/shop'],
    ['query=men&sortBy=ascprice&currPage=2', '/shop?query=men'],
    ['query=men&category=pants&inStock=true', '/shop?query=men&category=pants'],
    ['query=men&brand=Saddar+Supply', '/shop?query=men'],
    ['minPrice=100&maxPrice=900&currPage=3', '/shop'],
    ['query=women&utm_source=mail&currPage=0', '/shop?query=women'],
  ])('of %j points to its base', (query, path) => {
    expect(head(query)).toMatchObject({ path, isUnlisted: false })
    expect(head(query).title).not.toContain('page')
  })

  it('past the end is that of the last page, which is shown', () => {
    const past = head('query=men&currPage=99', { page: 3 })
    expect(past).toMatchObject({ path: '/shop?query=men&currPage=3', title: 'Men, page 3' })
    expect(past.description).toContain('Page 3 of 3.')
  })

  it('of a search or an empty list is not indexed', () => {
    expect(head('search=table+decor&sortBy=rating')).toMatchObject({
      title: 'table decor',
      path: '/shop?search=table+decor',
      isUnlisted: true,
    })
    expect(head('query=men', { total: 0 }).isUnlisted).toBe(true)
  })

  it('has its own description for each department and category', () => {
    const queries = ['', 'query=men', 'query=women', 'category=pants', 'category=shirts', 'query=men&category=pants']
    const texts = [...queries, 'currPage=2', 'query=men&currPage=2'].map((query) => head(query).description)
    expect(new Set(texts).size).toBe(texts.length)
    expect(head('query=men').description).toBe('Shirts and pants for men, with free shipping all over Pakistan.')
    expect(head('query=women&category=pants').description).toBe(
      'Pants for women, with free shipping all over Pakistan.',
    )
  })
})
