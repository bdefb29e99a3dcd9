import { fill, type Message, type Values } from './message'

type Value = string | number | Sentence

/** A message with its values, for a reader whose language is not known yet. */
export type Sentence = { message: Message; values: Record<string, Value> }

export const sentence = <M extends Message>(message: M, ...[values]: Values<M, Value>): Sentence => ({
  message,
  values: values ?? {},
})

/**
 * What a sentence says.
 * @param text translates a message without its values, or leaves it in English
 */
export function say({ message, values }: Sentence, text: (english: string) => string = String): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? say(value, text) : value,
  ])
  return fill(text(message), Object.fromEntries(said))
}
