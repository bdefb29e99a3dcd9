import { describe, expect, it } from 'vitest'
import { groupFiles, namesOf } from './picture-drop'

const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const product = (_id: string, pictures = 0) => ({ _id, name: _id, images: Array.from({ length: pictures }, String) })

describe('a file name', () => {
  it.each([
    ['boxy-tee.jpg', ['boxy-tee']],
    ['Boxy Tee-2.JPG', ['boxy-tee-2', 'boxy-tee']],
    ['boxy_tee (3).png', ['boxy-tee-3', 'boxy-tee']],
    ['crème.webp', ['creme']],
    ['.jpg', []],
  ])('%s stands for %j', (file, names) => {
    expect(namesOf(file)).toEqual(names)
  })
})

describe('files', () => {
  it('are assigned to products in the order of their numbers', () => {
    const matches = new Map([['tee', [product('tee')]]])
    const { groups, unmatched } = groupFiles([picture('tee-10.jpg'), picture('tee-2.jpg'), picture('cap.jpg')], matches)
    expect(groups.map(({ files }) => files.map(({ name }) => name))).toEqual([['tee-2.jpg', 'tee-10.jpg']])
    expect(unmatched).toEqual([{ file: 'cap.jpg', reason: 'No product has this name' }])
  })

  it('are reported when several products match, or when a product has ten pictures', () => {
    const matches = new Map([
      ['tee', [product('tee-a'), product('tee-b')]],
      ['cap', [product('cap', 9)]],
    ])
    const { groups, unmatched } = groupFiles([picture('tee.jpg'), picture('cap-1.jpg'), picture('cap-2.jpg')], matches)
    expect(groups.map(({ files }) => files.length)).toEqual([1])
    expect(unmatched.map(({ file }) => file)).toEqual(['cap-2.jpg', 'tee.jpg'])
  })

  it('prefer the product whose name ends in the number', () => {
    const matches = new Map([
      ['jeans-501', [product('jeans-501')]],
      ['jeans-50', [product('jeans-50')]],
    ])
    expect(groupFiles([picture('jeans-501.jpg')], matches).groups[0]?.product._id).toBe('jeans-501')
  })
})
