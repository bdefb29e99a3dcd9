const path = require('node:path')

/** The rooms of lib, each of which imports only rooms before it. */
const lib = [
  ...['i18n', 'values', 'platform', 'sheets'],
  ...['activity', 'addresses', 'couriers', 'settings', 'mail', 'whatsapp', 'catalog', 'search', 'discounts', 'orders'],
  ...['collections', 'stats', 'cart', 'wishlist', 'reviews', 'wanted'],
  ...['product-sheet', 'search-engines', 'accounts', 'jobs', 'admin', 'api'],
]
const components = ['ui', 'shop', 'catalog', 'checkout', 'cart', 'orders', 'account', 'chrome', 'admin']
const admin = [
  ...['shell', 'lists', 'form', 'activity', 'bulk', 'orders', 'packing', 'confirm', 'tracking', 'products', 'search'],
  ...['collections', 'cash', 'returns', 'discounts', 'reviews', 'dashboard', 'users', 'settings', 'sales'],
]

const inOrder = (folder, rooms) =>
  rooms.slice(0, -1).map((room, position) => ({
    name: `${folder}/${room} imports no later room`,
    severity: 'error',
    from: { path: `^${folder}/${room}/` },
    to: { path: `^${folder}/(${rooms.slice(position + 1).join('|')})/` },
  }))

const never = (name, from, to, { fromNot, toNot } = {}) => ({
  name,
  severity: 'error',
  from: { path: from, ...(fromNot && { pathNot: fromNot }) },
  to: { ...(to && { path: to }), ...(toNot && { pathNot: toNot }) },
})

/** The direction of imports: values, platform, features, admin, components, pages. Rooms are folders. */
module.exports = {
  forbidden: [
    { name: 'imports form no circle', severity: 'error', from: {}, to: { circular: true } },
    never('every room of lib has a place here', '^lib/', '', { fromNot: `^lib/(${lib.join('|')}|server|testing)/` }),
    never('lib imports no UI', '^lib/', '^(app|components)/'),
    never('components import no pages', '^components/', '^app/'),
    never('ui knows nothing of the shop', '^components/ui/', '^lib/', { toNot: '^lib/(i18n|values|platform)/' }),
    never('admin never imports account', '^components/admin/', '^components/account/'),
    never('the server knows no feature', '^lib/server/', '^lib/', { toNot: '^lib/(i18n|values|platform|server)/' }),
    never('only commands open the server', '^(lib|components|app)/', '^lib/server/', { fromNot: '^lib/server/' }),
    ...inOrder('lib', lib),
    ...inOrder('components', components),
    ...inOrder('components/admin', admin),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.tsx?$|^lib/testing/|^prisma/)' },
    babelConfig: { fileName: path.join(__dirname, 'babel.cjs') },
    webpackConfig: { fileName: path.join(__dirname, 'resolve.cjs') },
  },
}
