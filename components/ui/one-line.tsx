import { Fragment } from 'react'
import { useTranslate } from '#translate'

/** Texts in one line. Each keeps its own direction, as an English address does on a page in Urdu. */
export function OneLine({ texts }: { texts: string[] }) {
  const t = useTranslate()
  return texts.map((text, at) => (
    <Fragment key={text}>
      {at > 0 && t(', ')}
      <bdi>{text}</bdi>
    </Fragment>
  ))
}
