'use client'

import { useEffect, useState } from 'react'
import { savesData, wantLittleData } from '@/components/ui/save-data'

/** Small pictures and no carousel or font, from the next page on. */
export function SaveDataSwitch() {
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(savesData()), [])
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 noscript:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          wantLittleData(target.checked)
          setOn(target.checked)
        }}
        className="size-5 accent-ink"
      />
      Save data
    </label>
  )
}
