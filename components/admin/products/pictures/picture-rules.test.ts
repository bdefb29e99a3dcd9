import { describe, expect, it } from 'vitest'
import { acceptFiles, batches, moved } from './picture-rules'

const MIB = 1024 * 1024
const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

describe('acceptFiles', () => {
  it.each([
    ['a JPEG', file('a.jpg', 'image/jpeg'), null],
    ['a PNG without a type', file('a.PNG', ''), null],
    ['a text', file('a.txt', 'text/plain'), 'File type must be JPEG, PNG or WebP'],
    ['a GIF that is called PNG', file('a.png', 'image/gif'), 'File type must be JPEG, PNG or WebP'],
    ['8 MB', file('a.webp', 'image/webp', 8 * MIB), null],
    ['more', file('a.webp', 'image/webp', 8 * MIB + 1), 'File is larger than 8388608 bytes'],
    ['nothing', file('a.png', 'image/png', 0), 'File is smaller than 1 bytes'],
  ])('tells what is wrong with %s', (_, picture, reason) => {
    const { taken, refused } = acceptFiles([picture], 0)
    expect([taken.length, refused[0]?.reason ?? null]).toEqual([reason ? 0 : 1, reason])
  })

  it.each([file('IMG_1.HEIC', ''), file('IMG_1.heic', 'image/heic'), file('IMG_1', 'image/heif')])(
    'tells what to do about a photo of an iPhone ($name, $type)',
    (photo) => {
      const [refusal] = acceptFiles([photo], 0).refused
      expect(refusal?.reason).toMatch(/^File type must be JPEG, PNG or WebP\. .*\(HEIC\)\. Export it as JPEG/)
    },
  )

  it('takes ten pictures in all', () => {
    const three = ['1.png', '2.png', '3.png'].map((name) => file(name, 'image/png'))
    const { taken, refused } = acceptFiles(three, 8)
    expect([taken.map((one) => one.name), refused]).toEqual([
      ['1.png', '2.png'],
      [{ file: '3.png', reason: 'Too many files' }],
    ])
  })
})

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('moves from %i to %i', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order)
})

it('splits pictures into calls of at most 20 MiB', () => {
  const of = (sizes: number[]) => sizes.map((size) => ({ file: { size: size * MIB } }))
  const split = (sizes: number[]) => batches(of(sizes)).map((batch) => batch.map(({ file }) => file.size / MIB))
  expect(split([])).toEqual([])
  expect(split([8, 8, 4, 1])).toEqual([[8, 8, 4], [1]])
  expect(split([8, 8, 8, 8])).toEqual([
    [8, 8],
    [8, 8],
  ])
})
