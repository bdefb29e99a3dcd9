import { type Language, type Named as NamedByOwner, nameIn } from './language'
import type { urdu } from './urdu'

/** A sentence in English that has a translation. `{name}` stands for a value. */
export type Message = keyof typeof urdu

/** Urdu by English. A page in Urdu receives only the sections it shows. */
export type Dictionary = Readonly<Record<string, string>>

/** The names of the values in a message. */
export type ValueNames<M extends string> = M extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never
/** What a message needs besides itself: values for its names, if it has any. */
export type Values<M extends string, V = string | number> = [ValueNames<M>] extends [never]
  ? []
  : [Record<ValueNames<M>, V>]

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
  const translate = (message: string, values: Record<string, string | number> = {}) => {
    const shown = Object.entries(values).map(([name, value]) => [name, valueIn(language, value)])
    return fillIn(text(message), Object.fromEntries(shown))
  }
  return Object.assign(translate as Translate, { text, language })
}

/** Figures with a sign between them, such as a size `30–32`, but no URL. */
const range = /^(?!.*:\/\/).*\d\s*[-\u2010-\u2015\u2212/+×]\s*\d/

/** A range among Urdu letters would run backwards. A first strong isolate keeps its order, as `<bdi>` does in markup. */
const valueIn = (language: Language, value: string | number) =>
  language === 'ur' && range.test(String(value)) ? `\u2068${value}\u2069` : value

/** A text with values in the places of their names. Names without a value stay, braces and all. */
export const fillIn = (text: string, values: Record<string, string | number>) =>
  text.replace(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))

/** The parts of a message: texts at even places, the names of values at odd ones. */
export const messageParts = (text: string) => text.split(PLACEHOLDER)

type Value = string | number | Sentence | NamedByOwner

/** A message with its values, for a reader whose language is not known yet. */
export type Sentence = { message: Message; values: Record<string, Value> }

export const sentence = <M extends Message>(message: M, ...[values]: Values<M, Value>): Sentence => ({
  message,
  values: values ?? {},
})

type Reader = Pick<Translate, 'text' | 'language'>

/** The text of a sentence in the language of its reader, including the names and sentences among its values. */
export function formatSentence(
  { message, values }: Sentence,
  reader: Reader = { text: String, language: 'en' },
): string {
  const said = Object.entries(values).map(([name, value]) => [name, valueIn(reader.language, valueTo(reader, value))])
  return fillIn(reader.text(message), Object.fromEntries(said))
}

function valueTo(reader: Reader, value: Value): string | number {
  if (typeof value !== 'object') return value
  return 'message' in value ? formatSentence(value, reader) : nameIn(value, reader.language)
}
