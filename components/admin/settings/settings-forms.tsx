'use client'

import { useState } from 'react'
import type { HomePictures } from '@/lib/settings/home-pictures-input'
import type { Settings } from '@/lib/settings/responses'
import { type SettingsFormName, sections, settingsOfForm } from '@/lib/settings/table'
import { HomePicturesForm } from './home-pictures'
import { type SettingContext, SettingField } from './setting-field'
import { SettingsForm } from './settings-form'

const names = Object.keys(sections) as (keyof typeof sections)[]

type SettingsFormsProps = SettingContext & {
  settings: Settings
  pictures: HomePictures
  /** Whether pictures are sent directly to the storage instead of with the call. */
  isDirect: boolean
}

/** All settings, in forms that are saved separately. */
export function SettingsForms({ settings, pictures, isDirect, ...context }: SettingsFormsProps) {
  const [shown, setShown] = useState(settings)
  const form = (name: SettingsFormName) => (
    <SettingsForm key={name} form={name} {...sections[name]} shown={shown} onShow={setShown}>
      {settingsOfForm(name).map((setting) => (
        <SettingField key={setting} name={setting} {...context} />
      ))}
    </SettingsForm>
  )
  return (
    <div className="flex flex-col gap-10">
      <nav aria-label="Settings">
        <ul className="flex flex-wrap gap-x-5">
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`} className="link inline-flex min-h-11 items-center text-sm">
                {sections[name].title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {names.map((name) =>
        name === 'pictures' ? <HomePicturesForm key={name} pictures={pictures} isDirect={isDirect} /> : form(name),
      )}
    </div>
  )
}
