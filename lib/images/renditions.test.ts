import { describe, expect, it } from 'vitest'
import { rendition, widths } from './renditions'

describe('the rendition of a picture', () => {
  it.each([
    [400, 'avif', '/uploads/0123456789abcdef01234567/400.avif'],
    [800, 'webp', '/uploads/0123456789abcdef01234567/800.webp'],
    [1200, 'webp', '/uploads/0123456789abcdef01234567/1200.webp'],
  ] as const)('of %i pixels as %s lies beside the largest', (width, format, url) => {
    expect(rendition('/uploads/0123456789abcdef01234567/1200.webp', width, format)).toBe(url)
  })

  it('changes the file’s name alone', () => {
    expect(rendition('/goods/1200.webp-tee/1/1200.webp', 400, 'webp')).toBe('/goods/1200.webp-tee/1/400.webp')
  })

  it('leaves an address of another kind as it is', () => {
    expect(rendition('https://elsewhere.test/tee.jpg', 400, 'avif')).toBe('https://elsewhere.test/tee.jpg')
  })

  it('exists in rising widths, the last of which names the picture', () => {
    expect([...widths].sort((a, b) => a - b)).toEqual([...widths])
    expect(widths.at(-1)).toBe(1200)
  })
})
