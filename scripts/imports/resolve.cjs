const path = require('node:path')

module.exports = {
  resolve: {
    alias: { '@': path.resolve(__dirname, '../..') },
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
}
