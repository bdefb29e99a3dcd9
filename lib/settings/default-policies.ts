import type { Policies } from './table'

/*
 * The default policies, in Markdown. The first paragraph is the summary at the top and in search results. `policyWords`
 * in policy-text.ts has the values of the placeholders in braces.
 */

const shipping = `
{freeShipping}. {deliveryTimes}

## Where we ship

We ship to every city and town of {country} that our couriers reach. We do not ship abroad, and we do not ship to PO boxes: the courier needs a street address and someone to hand the parcel to.

## What it costs

{shippingCost} With cash on delivery you pay the courier the total of your order, exactly as it stands in your confirmation.

## How long it takes

- **Processing: {processingDays}.** We check the pieces, pack them and hand them to the courier. With online payment this starts once we have confirmed the payment.
- **Standard delivery: {transitDays}** after that.

Business days are Monday to Saturday without public holidays. Around Eid and big sales couriers can need longer; if your parcel is late, write to us and we will ask them.

## Following your order

Each order shows whether it is on the way or delivered. [Track your order](/track) with its number and your phone number; signed in, you find it among [your orders](/orders), with its address and pieces.

## Changing or cancelling

You can cancel only {cancelling}, from the order’s page in your account; after {cancelHours} the button is gone, since the parcel may already be packed. If you pay the courier, the link in your confirmation e-mail also cancels the order, until it ships. A wrong address can be corrected within the same time: write to {email} with your order number.

## If a parcel does not arrive, or arrives damaged

Please check the address and phone number in your order first: couriers call before they come. If nothing has come {lateDays} after you ordered, write to us. If the parcel was opened or the piece is damaged, take a photo before you throw the packing away. The [return policy](/return-policy) says how we exchange it.
`

const returns = `
{returnPromise} Write first, then send: that way nothing gets lost.

## What you can send back

Any piece that was not on sale, as it came: unworn, unwashed and with its labels. If you would like another size or colour, send it back for a refund and order the one you want.

Exchanges are only for defective or damaged items. You get the same piece, in the same size or another one. If it has sold out, you get your money back.

## How to send a piece back

1. Open [your order](/orders) within {returnDays} of its delivery, choose “Return or exchange goods”, and say why. If something is wrong with the piece, add a photo that shows it. If that does not work, write to {email} with your order number.
2. We answer within our hours, {hours}. The mail and your order’s page then tell you where to send the piece.
3. Send it in any sound packing, with the number of the order on the parcel. Keep the courier’s receipt.
4. Once it is here and checked, we refund it, or send the new one with free shipping.

## Who pays for the way back

Return shipping is paid by the customer. Choose any courier that gives you a receipt: with it a parcel that gets lost on its way to us can be traced.

## What cannot come back

- Sale items, gift cards and personalized items
- Pieces that were worn, washed, altered or hemmed
- Pieces sent back without asking us first

## Your money

The [refund policy](/refund-policy) says when and how you get your money back. You can cancel an order {cancelling}, as the [shipping policy](/shipping-policy) says.
`

const refund = `
Ask for a refund {returning}. Once the piece is back with us, the money is with you in {refundCredit}.

## When to ask

Ask for a refund {returning}: open [your order](/orders) and choose “Return or exchange goods”, or write to {email} with your order number and the reason. Your order’s page shows until when you can ask. The [return policy](/return-policy) says how the piece comes back to us.

## What is not refunded

- Sale items
- Gift cards
- Personalized items
- The cost of sending a piece back to us, which the customer pays
{shippingKept}

## How the money comes back

We tell you by e-mail whether your refund is approved. An approved refund is credited within {refundCredit}, counted from the day on which the piece is back with us. Money that you paid with a wallet or banking app goes back to the account it came from. If you paid the courier in cash, we ask you for a wallet or bank account to send it to; we never ask for a PIN or a password.

## If it has not arrived

Please follow up with us if you have not received your refund after 5 business days, counted from our mail that says we have sent it. Look at your account first, then ask your bank or wallet, which can need some time of its own, then write to us with your order number. We will look up the transfer and send you its reference.

## Cancelled orders

You can cancel {cancelling}, as the [shipping policy](/shipping-policy) says. If you had already paid online, the whole amount comes back in the same way, within {refundCredit} of cancelling.
`

const terms = `
These terms hold between you and {name} when you use this shop or order from it.

## Ordering

To order you need an account and a delivery address in {country}. Your order is an offer to buy; it is accepted when we confirm it by e-mail. You must be 18, or have the consent of a parent or guardian.

We may decline or cancel an order that we cannot fulfil, for example because a piece is out of stock, a price is an obvious mistake, or the address or phone number cannot be reached. What you have paid for it then comes back in full.

## Prices and payment

Prices are in Pakistani rupees (PKR). {shippingPrice} The price that counts is the one shown at checkout when you place your order. You pay in cash on delivery, or online to the shop’s account; an online order is paid once we have found your payment by the reference that you entered.

## Delivery, returns and refunds

These are part of the terms: the [shipping policy](/shipping-policy), the [return policy](/return-policy) and the [refund policy](/refund-policy). You can cancel {cancelling}, as the shipping policy says.

## Your account

Keep your password to yourself and give us an e-mail address that you read: order confirmations and codes go there. What is ordered from your account counts as ordered by you, so tell us at once if someone else got into it. The [privacy policy](/privacy) says how we handle your data.

## Pictures, colours and measurements

We show our goods as truly as we can. Screens show colours differently, and a piece may differ from its measurements by a centimetre or two, as cut and sewn cloth does.

## Fair use

The texts, pictures and marks of this shop belong to {name} or to those who licensed them to us. You may look at them, save them and share links. Please do not copy the shop, sell under its name, overload its servers or try to get at data of others.

## Liability

We are liable for what we cause by intent or gross negligence, and otherwise up to the price of your order. Rights that consumer law gives you are not limited by these terms.

## Law and changes

These terms are governed by the law of Pakistan, and the courts of {country} decide disputes. If a term is void, the others stay. We may change these terms; for your order those count that stood here when you placed it.
`

const privacy = `
We keep what we need to bring you your order, and nothing to advertise with. We do not sell data.

## What we keep, and why

- **Your account:** name, e-mail address, password and the addresses that you save, so that you can log in, see your orders and place the next one. The password is stored only as a hash, from which nobody can read it.
- **Your orders:** what you bought, name, e-mail, phone number, delivery address and how you paid, so that we can deliver, answer questions and keep our books.
- **Payment references:** for online payment, the reference of your receipt and, if you send it, a photo of it. We delete the photo 180 days after the order is closed, and with your account. You pay in your own wallet or banking app; card numbers, PINs and passwords of your bank never come to us.
- **Your reviews:** stars, text and the size you bought, which the product’s page shows with your first name. Some days after a delivery we ask you for them by mail, once an order.
- **Sizes you wait for:** the phone number or e-mail address that you leave, so that we can tell you once when a size is back. We delete it 30 days after that, or 180 days after you asked.
- **Technical records:** address and time of requests, for a short while, to keep the shop running and to stop abuse.

## What stays in your browser

Your cart, your wishlist, the products that you viewed last, the measures of a garment that you enter to find your size, and when you are logged in your name and e-mail address, are kept in your browser’s storage. One cookie keeps you logged in. Another remembers for 30 days which site, link or advertisement brought you here, on your first and on your last visit, so that the shop learns what its advertising is worth. It has no number that tells you from others, is kept with your order, and is not set if your browser asks not to be tracked (Do Not Track or Global Privacy Control). No cookie follows you to other sites, and there are no scripts of other companies.

## Who else sees it

The courier gets the name, address and phone number of an order, and the amount to collect. Our e-mail service carries your confirmations and codes, and our hosting company stores the data for us. If you agree to messages about an order by WhatsApp, it carries them to your phone number. We give data to authorities only where the law of {country} obliges us to. We sell it to nobody.

## How long we keep it

Your account stays until you delete it. Orders are kept as long as tax law asks for. Once you have deleted your account they hold a phone number and an address, but neither your name nor your e-mail address, and your reviews stay without a name. Codes for a new password end after 10 minutes.

## Your rights

In [your profile](/profile) you can change your name, e-mail address, password and addresses, download a copy of your data, and delete your account. If you want something else put right, write to {email} from your account’s address. We answer within our hours, {hours}.

## Changes

If we change how we handle data, this page says so before it happens. This policy is governed by the law of Pakistan.
`

export const defaultPolicies: Policies = {
  shipping: shipping.trim(),
  returns: returns.trim(),
  refund: refund.trim(),
  terms: terms.trim(),
  privacy: privacy.trim(),
}
