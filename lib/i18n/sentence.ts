import { type Named, nameIn } from './language'
import { fill, type Message, type Translate, type Values } from './message'

type Value = string | number | Sentence | Named

/** A message with its values, for a reader whose language is not known yet. */
export type Sentence = { message: Message; values: Record<string, Value> }

export const sentence = <M extends Message>(message: M, ...[values]: Values<M, Value>): Sentence => ({
  message,
  values: values ?? {},
})

type Reader = Pick<Translate, 'text' | 'language'>

const inEnglish: Reader = { text: String, language: 'en' }

/** What a sentence says to a reader, its names and the sentences in it included. */
export function say({ message, values }: Sentence, reader = inEnglish): string {
  const said = Object.entries(values).map(([name, value]) => [name, valueTo(reader, value)])
  return fill(reader.text(message), Object.fromEntries(said))
}

function valueTo(reader: Reader, value: Value): string | number {
  if (typeof value !== 'object') return value
  return 'message' in value ? say(value, reader) : nameIn(value, reader.language)
}
