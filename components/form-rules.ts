import '@/components/ui/zod-under-csp'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { accountDeletion, credentials, profileForm, registrationForm, userChange } from '@/lib/schemas/account'
import { addressForm } from '@/lib/schemas/address'
import { courierInput } from '@/lib/schemas/courier'
import { discountForm } from '@/lib/schemas/discount'
import { checkoutForm, manualOrderForm, trackForm } from '@/lib/schemas/order'
import { orderNote } from '@/lib/schemas/order-change'
import { paymentReference as reference, rejectionForm } from '@/lib/schemas/payment'
import { type NewProduct, newProduct } from '@/lib/schemas/product'
import { changePasswordForm, codeRequest, verifyOtpForm } from '@/lib/schemas/recovery'
import { refusalForm, returnForm } from '@/lib/schemas/return'
import { reviewForm } from '@/lib/schemas/review'
import type { AllSettingsValues } from '@/lib/schemas/settings'
import { type SettingsFormName, settingsForms } from '@/lib/schemas/settings-form'
import { settlementText } from '@/lib/schemas/settlement'
import { synonymText } from '@/lib/schemas/synonyms'
import { parcelForm, shipmentForm } from '@/lib/schemas/tracking'
import { wantedForm } from '@/lib/schemas/wanted'
import type { ProductTyped } from './admin/product-values'

/* The resolvers of all forms. A form loads this module on first use. */

export const login = zodResolver(credentials)
export const register = zodResolver(registrationForm)
export const profile = zodResolver(profileForm)
export const forgetPassword = zodResolver(codeRequest)
export const verifyOtp = zodResolver(verifyOtpForm)
export const changePassword = zodResolver(changePasswordForm)
export const address = zodResolver(addressForm)
export const deleteAccount = zodResolver(accountDeletion)
export const checkout = zodResolver(checkoutForm)
export const trackOrder = zodResolver(trackForm)
export const paymentReference = zodResolver(reference)
export const returnRequest = zodResolver(returnForm)
export const wantedSize = zodResolver(wantedForm)
export const review = zodResolver(reviewForm)

export const user = zodResolver(userChange)
export const refusal = zodResolver(refusalForm)
export const settlement = zodResolver(settlementText)
export const synonym = zodResolver(synonymText)
export const discount = zodResolver(discountForm)
export const courier = zodResolver(courierInput)
export const shipment = zodResolver(shipmentForm)
export const parcel = zodResolver(parcelForm)
export const rejection = zodResolver(rejectionForm)
export const manualOrder = zodResolver(manualOrderForm)
// The form's name determines its fields.
export const settings = Object.fromEntries(
  Object.entries(settingsForms).map(([name, form]) => [name, zodResolver(form as z.ZodType<unknown, FieldValues>)]),
) as unknown as Record<SettingsFormName, Resolver<FieldValues, unknown, Partial<AllSettingsValues>>>
export const note = zodResolver(orderNote)
// The API's schema accepts any input for these fields, so the form has a narrower input type.
export const product = zodResolver(newProduct) as unknown as Resolver<ProductTyped, unknown, NewProduct>
