import { createElement, Fragment, type ReactNode } from 'react'
import { useTranslate } from '#translate'
import { type Message, messageParts, type ValueNames } from '@/lib/i18n/message'

/** A translated message whose values are elements, e.g. links. */
export function Rich<M extends Message>({ message, values }: { message: M; values: Record<ValueNames<M>, ReactNode> }) {
  const parts = messageParts(useTranslate().text(message))
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 ? values[part as ValueNames<M>] : part)),
  )
}

/** Texts in one line. Each keeps its own direction, as an English address does on a page in Urdu. */
export function OneLine({ texts }: { texts: string[] }) {
  const t = useTranslate()
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && t(', ')}
      <bdi>{text}</bdi>
    </Fragment>
  ))
}
