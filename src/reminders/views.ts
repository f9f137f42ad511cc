import type { Reminder } from './contract.ts'
import type { ListedReminder } from './tables.ts'
import { productNames } from '#catalogue/names/rules.ts'

export function reminderView({ reminder, ...product }: ListedReminder): Reminder {
  return {
    _id: reminder.id,
    productId: reminder.productId,
    productName: product.name,
    ...productNames(product.names),
    productImage: product.images[0] ?? '',
    productWall: product.wall,
    isSold: product.active,
    days: reminder.days,
    consentedAt: reminder.consentedAt.toISOString(),
    nextAt: reminder.nextAt.toISOString(),
  }
}
