import { resource, route } from '@/lib/http/route'
import { settingsChange } from '@/lib/schemas/settings'
import { changeSettings, currentSettings } from '@/lib/settings/settings'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'admin' }, () => currentSettings()),
  PUT: route({ access: 'admin', body: settingsChange, limit: 'rows' }, ({ user, body }) => changeSettings(user, body)),
})
