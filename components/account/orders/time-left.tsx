'use client'

import { useEffect, useState } from 'react'
import { useTranslate } from '#translate'
import { timeLeft } from '@/lib/values/time-left'

/** Often enough for a countdown in minutes. */
const TICK_MS = 20_000

/** A countdown to a deadline. `now` is the server's time, so that server and browser render the same text first. */
export function TimeLeft({ until, now }: { until: string; now: string }) {
  const t = useTranslate()
  const [left, setLeft] = useState(() => timeLeft(Date.parse(until) - Date.parse(now), t))
  useEffect(() => {
    const tick = () => setLeft(timeLeft(Date.parse(until) - Date.now(), t))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [until, t])
  return <span role="timer">{left ? t('{time} left', { time: left }) : t('The time is over')}</span>
}
