'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { SAVE_DATA_COOKIE } from '@/lib/platform/http/pages'

type SaveData = {
  isOn: boolean
  /** Remembers the choice on this device. */
  choose(isOn: boolean): void
}

const SaveDataContext = createContext<SaveData>({ isOn: false, choose: () => undefined })

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Provides the server's decision whether data saver is on for this page. */
export function SaveDataProvider({ isOn: atFirst, children }: { isOn: boolean; children: ReactNode }) {
  const [isOn, setOn] = useState(atFirst)
  const value = useMemo(
    () => ({
      isOn,
      choose(next: boolean) {
        const cookie = `${SAVE_DATA_COOKIE}=${next ? 'on' : 'off'}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
        // Not every browser has the Cookie Store API.
        Reflect.set(document, 'cookie', cookie)
        document.documentElement.toggleAttribute('data-lean', next)
        setOn(next)
      },
    }),
    [isOn],
  )
  return <SaveDataContext value={value}>{children}</SaveDataContext>
}

export const useSaveData = () => useContext(SaveDataContext)
