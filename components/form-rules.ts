import '@/components/ui/form/zod-under-csp'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import {
  accountDeletion,
  credentials,
  passwordConfirmation,
  profileForm,
  registrationForm,
  secondFactorCode,
  secondFactorRemoval,
  userChange,
} from '@/lib/accounts/input'
import { changePasswordForm, codeRequest, verifyOtpForm } from '@/lib/accounts/recovery-input'
import { addressForm, recipientForm } from '@/lib/addresses/input'
import { newProduct } from '@/lib/catalog/input'
import { courierInput } from '@/lib/couriers/input'
import { discountForm } from '@/lib/discounts/input'
import { orderNoteInput } from '@/lib/orders/change/input'
import { paymentReference as reference, rejectionForm } from '@/lib/orders/pay/payment-input'
import { refundForm, refundToForm } from '@/lib/orders/pay/refund-input'
import { checkoutForm, manualOrderForm, trackForm } from '@/lib/orders/place/input'
import { approvalForm, refusalForm, returnForm } from '@/lib/orders/return/input'
import { settlementText } from '@/lib/orders/settle/input'
import { parcelForm, shipmentForm } from '@/lib/orders/ship/tracking-input'
import { reviewForm } from '@/lib/reviews/input'
import { synonymText } from '@/lib/search/synonyms-input'
import { settingsForm } from '@/lib/settings/form'
import type { AllSettingsValues, SettingsFormName } from '@/lib/settings/table'
import { wantedForm } from '@/lib/wanted/input'

/* The resolvers of all forms. A form loads this module on first use. */

export const login = zodResolver(credentials)
export const register = zodResolver(registrationForm)
export const profile = zodResolver(profileForm)
export const passwordConfirmed = zodResolver(passwordConfirmation)
export const secondFactor = zodResolver(secondFactorCode)
export const secondFactorOff = zodResolver(secondFactorRemoval)
export const forgetPassword = zodResolver(codeRequest)
export const verifyOtp = zodResolver(verifyOtpForm)
export const changePassword = zodResolver(changePasswordForm)
export const address = zodResolver(addressForm)
export const recipient = zodResolver(recipientForm)
export const deleteAccount = zodResolver(accountDeletion)
export const checkout = zodResolver(checkoutForm)
export const trackOrder = zodResolver(trackForm)
export const paymentReference = zodResolver(reference)
export const refundTo = zodResolver(refundToForm)
export const returnRequest = zodResolver(returnForm)
export const wantedSize = zodResolver(wantedForm)
export const review = zodResolver(reviewForm)

export const user = zodResolver(userChange)
export const approval = zodResolver(approvalForm)
export const refusal = zodResolver(refusalForm)
export const settlement = zodResolver(settlementText)
export const synonym = zodResolver(synonymText)
export const discount = zodResolver(discountForm)
export const courier = zodResolver(courierInput)
export const shipment = zodResolver(shipmentForm)
export const parcel = zodResolver(parcelForm)
export const refund = zodResolver(refundForm)
export const rejection = zodResolver(rejectionForm)
export const manualOrder = zodResolver(manualOrderForm)
export const settings = (form: SettingsFormName) =>
  zodResolver(settingsForm(form)) as Resolver<FieldValues, unknown, Partial<AllSettingsValues>>
export const note = zodResolver(orderNoteInput)
export const product = zodResolver(newProduct)
