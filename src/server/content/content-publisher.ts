// Publishes content together with the rows some kinds have beside their documents: promotions and coupons.
import { createCouponRepository } from '#shop/pricing/coupons/coupon.repository.ts'
import { createPromotionRepository } from '#shop/pricing/promotions/promotion.repository.ts'
import { createPublishService } from '#shop/publishing/publish.service.ts'

export const createContentPublisher = () =>
  createPublishService({ rows: { promotion: createPromotionRepository(), coupon: createCouponRepository() } })
