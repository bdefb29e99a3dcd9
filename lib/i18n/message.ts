import type { Language } from './language'
import type { urdu } from './ur'

/** A sentence in English that has a translation. `{name}` stands for a value. */
export type Message = keyof typeof urdu

/** Urdu by English. A page in Urdu receives only the sections it shows. */
export type Dictionary = Readonly<Record<string, string>>

/** The names of the values in a message. */
export type Named<M extends string> = M extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never
type Values<M extends string> = [Named<M>] extends [never] ? [] : [Record<Named<M>, string | number>]

export type Translate = {
  <M extends Message>(message: M, ...values: Values<M>): string
  /** A text known only at run time, e.g. the name of a category. Without a translation it stays as it is. */
  text(text: string): string
  language: Language
}

const PLACEHOLDER = /\{(\w+)\}/g

/** Translates by a dictionary. What is missing there stays English. */
export function translator(dictionary: Dictionary, language: Language): Translate {
  const text = (english: string) => (Object.hasOwn(dictionary, english) ? (dictionary[english] ?? english) : english)
  const translate = (message: string, values: Record<string, string | number> = {}) =>
    text(message).replace(PLACEHOLDER, (whole, name: string) => String(values[name] ?? whole))
  return Object.assign(translate as Translate, { text, language })
}

/** The parts of a message: texts at even places, the names of values at odd ones. */
export const partsOf = (text: string) => text.split(PLACEHOLDER)
