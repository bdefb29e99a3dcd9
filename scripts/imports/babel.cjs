/** Imports of types count too. They are turned into others before Babel drops them. */
const keepTypes = () => ({
  visitor: {
    Program({ node }) {
      for (const statement of node.body) if (statement.type === 'ImportDeclaration') statement.importKind = 'value'
    },
  },
})

module.exports = {
  presets: [['@babel/preset-typescript', { allExtensions: true, isTSX: true, onlyRemoveTypeImports: true }]],
  plugins: ['@babel/plugin-syntax-jsx', keepTypes],
}
