'use client'

import { useSaveData } from '@/components/ui/save-data'

/** Small pictures, no carousel and no font. */
export function SaveDataSwitch() {
  const { isOn, choose } = useSaveData()
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 noscript:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => choose(target.checked)}
        className="size-5 accent-ink"
      />
      Save data
    </label>
  )
}
