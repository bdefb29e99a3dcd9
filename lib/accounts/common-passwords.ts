import { dictionary } from '@zxcvbn-ts/language-common'

/** Used in Pakistan and missing from the list. */
const local = `p@ssword admin1234 iloveallah zindabad mashallah karachi1 karachi123 lahore123 pakistan12 pakistan123
  pakistan786`.split(/\s+/)

/** The most used passwords, from leaks. The list is half a megabyte, so browsers must not load this file. */
const common = new Set([...dictionary['passwords-common'], ...local])

export const isCommonPassword = (password: string) => common.has(password.toLowerCase())

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')

/**
 * Whether a password is one of these words, such as the name of its account, in any case and with any digits and signs
 * around it. Of an e-mail address the part before the @ is a word too.
 */
export function isOneOf(words: string[], password: string): boolean {
  const all = words.flatMap((word) => [word, word.replace(/@.*$/, '')])
  const letters = lettersOf(password)
  return all.some(
    (word) => word.toLowerCase() === password.toLowerCase() || (letters.length > 2 && lettersOf(word) === letters),
  )
}
