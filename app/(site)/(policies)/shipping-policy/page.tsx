import { OwnersPolicy, policyMetadata } from '../owners-policy'

const policy = { name: 'shipping', title: 'Shipping policy', path: '/shipping-policy' } as const

export const generateMetadata = () => policyMetadata(policy)

const ShippingPolicyPage = () => <OwnersPolicy {...policy} />
export default ShippingPolicyPage
