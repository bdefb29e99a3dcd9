import { describe, expect, it } from 'vitest'
import { fileNames, fileTypes, isPicture, LARGEST, linkPreviewOf, rendition, sceneWidths, widths } from './pictures'

const AT_HOME = '/uploads/0123456789abcdef01234567/1200.webp'
const AWAY = 'https://app1.ufs.sh/f/0123456789abcdef01234567-1200.webp'

describe('the rendition of a picture', () => {
  it.each([
    [AT_HOME, 400, 'avif', '/uploads/0123456789abcdef01234567/400.avif'],
    [AT_HOME, 800, 'webp', '/uploads/0123456789abcdef01234567/800.webp'],
    [AT_HOME, 1200, 'webp', AT_HOME],
    [AWAY, 400, 'avif', 'https://app1.ufs.sh/f/0123456789abcdef01234567-400.avif'],
    [AWAY, 1200, 'webp', AWAY],
  ] as const)('at %s, %i pixels as %s, is next to the largest file', (picture, width, format, url) => {
    expect(rendition(picture, width, format)).toBe(url)
  })

  it('differs only in the file name', () => {
    expect(rendition('/goods/1200.webp-tee/1/1200.webp', 400, 'webp')).toBe('/goods/1200.webp-tee/1/400.webp')
  })

  it.each(['https://elsewhere.test/tee.jpg', '/goods/tee/21200.webp', '/goods/tee/1200.webp?x'])(
    'leaves %s, an address of another kind, unchanged',
    (url) => {
      expect([isPicture(url), rendition(url, 400, 'avif')]).toEqual([false, url])
    },
  )

  it('for link previews is a JPEG, which a foreign picture does not have', () => {
    expect(linkPreviewOf('/goods/1200.webp-tee/1/1200.webp')).toBe('/goods/1200.webp-tee/1/share.jpg')
    expect(linkPreviewOf(AWAY)).toBe('https://app1.ufs.sh/f/0123456789abcdef01234567-share.jpg')
    expect(linkPreviewOf('https://elsewhere.test/tee.jpg')).toBeNull()
  })

  it('has increasing widths, the last of which identifies the picture', () => {
    expect([...widths].sort((a, b) => a - b)).toEqual([...widths])
    expect(LARGEST).toBe(`${widths.at(-1)}.webp`)
    expect(isPicture(`/${LARGEST}`)).toBe(true)
  })

  it('is a file of a known type', () => {
    expect(fileTypes).toMatchObject({ '400.avif': 'image/avif', '1200.webp': 'image/webp' })
    for (const width of [...widths, ...sceneWidths]) {
      expect(fileNames).toEqual(expect.arrayContaining([`${width}.avif`, `${width}.webp`]))
    }
  })
})
