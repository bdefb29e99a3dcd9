const path = require('node:path')

/** The rooms of lib, each of which imports only rooms before it. */
const lib = [
  ...['i18n', 'values', 'platform'],
  ...['activity', 'addresses', 'couriers', 'settings', 'mail', 'catalog', 'search', 'orders', 'discounts', 'checkout'],
  ...['payments', 'returns', 'tracking', 'confirmation', 'cash', 'stats', 'cart', 'wishlist', 'reviews', 'wanted'],
  ...['product-sheet', 'search-engines', 'accounts', 'jobs', 'admin', 'api'],
]
const components = ['ui', 'shop', 'catalog', 'cart', 'checkout', 'account', 'chrome', 'admin']
const admin = [
  ...['shell', 'lists', 'form', 'activity', 'bulk', 'orders', 'confirm', 'tracking', 'products', 'search', 'cash'],
  ...['returns', 'discounts', 'reviews', 'dashboard', 'users', 'settings', 'sales'],
]

const inOrder = (folder, rooms) =>
  rooms.slice(0, -1).map((room, at) => ({
    name: `${folder}/${room} imports no later room`,
    severity: 'error',
    from: { path: `^${folder}/${room}/` },
    to: { path: `^${folder}/(${rooms.slice(at + 1).join('|')})/` },
  }))

const never = (name, from, to, more = {}) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: to, ...more },
})

/** The direction of imports: values, platform, features, admin, components, pages. */
module.exports = {
  forbidden: [
    { name: 'imports form no circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every room of lib has a place',
      severity: 'error',
      from: { path: '^lib/', pathNot: `^lib/(${lib.join('|')}|server|testing)/` },
      to: {},
    },
    never('lib imports no UI', '^lib/', '^(app|components)/'),
    never('components import no pages', '^components/', '^app/'),
    never('ui knows nothing of the shop', '^components/ui/', '^lib/', { pathNot: '^lib/(i18n|values|platform)/' }),
    never('the server knows no feature', '^lib/server/', '^lib/', { pathNot: '^lib/(i18n|values|platform|server)/' }),
    never('nothing but scripts imports the server', '^(lib|components|app)/', '^lib/server/', {}),
    ...inOrder('lib', lib),
    ...inOrder('components', components),
    ...inOrder('components/admin', admin),
  ].map((rule) =>
    rule.name === 'nothing but scripts imports the server'
      ? { ...rule, from: { ...rule.from, pathNot: '^lib/server/' } }
      : rule,
  ),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.tsx?$|^lib/testing/|^prisma/)' },
    babelConfig: { fileName: path.join(__dirname, 'babel.cjs') },
    webpackConfig: { fileName: path.join(__dirname, 'resolve.cjs') },
  },
}
