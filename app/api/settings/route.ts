import { resource, route } from '@/lib/api/route'
import { allSettings, changeSettings } from '@/lib/settings/all-settings'
import { settingsChange } from '@/lib/settings/input'
import { settings } from '@/lib/settings/responses'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'owner', summary: 'Get the settings', response: settings }, () => allSettings()),
  PUT: route(
    {
      access: 'owner',
      summary: 'Update settings; absent fields are unchanged',
      body: settingsChange,
      limit: 'rows',
      response: settings,
      errors: ['conflict'],
    },
    ({ user, body }) => changeSettings(user, body),
  ),
})
