import { describe, expect, it } from 'vitest'
import { synonymInput, synonymText } from './synonyms-input'

const sentence = (words: unknown) => synonymInput.safeParse({ words }).error?.issues[0]?.message

describe('a group of synonyms', () => {
  it.each([
    ['words and phrases, trimmed', [' tee ', 't-shirt', 'half  sleeve'], ['tee', 't-shirt', 'half sleeve']],
    ['what differs in case or hyphens once', ['Tee', 'tee', 'T-Shirt', 't shirt'], ['tee', 't shirt']],
    ['other scripts', ['kurta', 'کُرتا'], ['kurta', 'کُرتا']],
    ['no blanks', ['tee', '', '  ', 'top'], ['tee', 'top']],
  ])('keeps %s', (_, words, kept) => {
    expect(synonymInput.parse({ words })).toEqual({ words: kept })
  })

  it.each([
    ['nothing', undefined, 'Words must be a list'],
    ['a text', 'tee, top', 'Words must be a list'],
    ['numbers', [1, 2], 'This must be text'],
    ['NUL', ['a\0', 'b'], 'This contains a character that cannot be used'],
    ['one word', ['tee'], 'A group needs at least two different words'],
    ['one word twice', ['tee', 'TEE'], 'A group needs at least two different words'],
    ['signs', ['tee', '%'], '“%” has no letter'],
    ['a long word', ['tee', 'x'.repeat(61)], `“${'x'.repeat(60)}” is longer than 60 characters`],
    ['a sentence', ['tee', 'what one wears in summer'], '“what one wears in summer” has more than 4 words'],
    ['a dictionary', Array.from({ length: 31 }, (_, at) => `word ${at}`), 'At most 30 words in a group'],
  ])('refuses %s', (_, words, message) => {
    expect(sentence(words)).toBe(message)
  })

  it('can be separated by commas of any script, or by lines', () => {
    expect(synonymText.parse({ words: 'tee, t-shirt\nkurta، کرتا,,' })).toEqual({
      words: ['tee', 't-shirt', 'kurta', 'کرتا'],
    })
    expect(synonymText.safeParse({ words: '' }).error?.issues[0]).toMatchObject({ path: ['words'] })
  })
})
