'use client'

import { useEffect, useState } from 'react'
import { useTranslate } from '#translate'
import { serverNow, timeLeft } from '@/lib/values/deadlines'

/** Often enough for a countdown in minutes. */
const TICK_MS = 20_000

/** A countdown to a deadline. `now` is the server's time: the browser's clock may be wrong. */
export function TimeLeft({ until, now }: { until: string; now: string }) {
  const t = useTranslate()
  const [left, setLeft] = useState(() => timeLeft(Date.parse(until) - Date.parse(now), t))
  useEffect(() => {
    const tick = () => setLeft(timeLeft(Date.parse(until) - serverNow(now), t))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [until, now, t])
  return <span role="timer">{left ? t('{time} left', { time: left }) : t('This has expired')}</span>
}
