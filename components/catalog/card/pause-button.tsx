'use client'

import { Pause, Play } from 'lucide-react'
import { useContext } from 'react'
import { useTranslate } from '#translate'
import { AutoplayContext } from './card-carousel'

/** Motion that lasts longer than five seconds needs a way to stop it (WCAG 2.2.2). Absent if nothing moves. */
export function PauseButton() {
  const t = useTranslate()
  const autoplay = useContext(AutoplayContext)
  const Icon = autoplay?.isPlaying ? Pause : Play
  return (
    <button
      type="button"
      aria-label={autoplay?.isPlaying ? t('Pause pictures') : t('Play pictures')}
      onClick={autoplay?.toggle}
      className="target text-soft hover:text-accent motion-reduce:hidden noscript:hidden in-data-lean:hidden"
    >
      <Icon aria-hidden="true" size={16} strokeWidth={0} className="fill-current" />
    </button>
  )
}
