// What can be wrong with an editor's file. The sentences, with what would be right, are texts.
import type { MeantMoment } from './meant-dates.ts'

export type Fault =
  // the file itself
  | { readonly code: 'notUtf8' | 'empty' | 'noFrontMatter' }
  | { readonly code: 'tooLong'; readonly kilobytes: number }
  | { readonly code: 'fileName'; readonly name: string; readonly right: string }
  | { readonly code: 'unknownFolder'; readonly folder: string; readonly known: readonly string[] }
  | { readonly code: 'wrongEnding'; readonly ending: string }
  | { readonly code: 'wrongFolder'; readonly right: string }
  | { readonly code: 'link' | 'notAFile' | 'cannotOpen' | 'tooDeep' }
  | { readonly code: 'settingPrivate'; readonly name: string }
  | { readonly code: 'pictureName'; readonly name: string }
  // its form
  | { readonly code: 'tab' | 'reference' | 'notFields' }
  /** `right`: the line as it would be read; empty when that cannot be known. */
  | { readonly code: 'unreadable'; readonly excerpt: string; readonly right: string }
  | { readonly code: 'noSpace'; readonly key: string; readonly value: string }
  | { readonly code: 'cutText'; readonly key: string; readonly cut: string; readonly whole: string }
  | { readonly code: 'twice' | 'itemTwice'; readonly key: string }
  | { readonly code: 'unknownKey'; readonly key: string; readonly nearest: string; readonly known: readonly string[] }
  | { readonly code: 'missing'; readonly key: string; readonly example: string }
  | { readonly code: 'notText' | 'notAList' | 'notAFlag'; readonly key: string; readonly example: string }
  // what a field holds
  | {
      readonly code: 'textLength'
      readonly key: string
      readonly length: number
      readonly least: number
      readonly most: number
    }
  | {
      readonly code: 'listLength'
      readonly key: string
      readonly length: number
      readonly least: number
      readonly most: number
    }
  | {
      readonly code: 'notOneOf'
      readonly key: string
      readonly given: string
      readonly nearest: string
      readonly known: readonly string[]
    }
  | {
      readonly code: 'notANumber'
      readonly key: string
      readonly given: string
      readonly least: number
      readonly most: number
    }
  | {
      readonly code: 'notADay' | 'notAMoment'
      readonly key: string
      readonly given: string
      readonly meant: MeantMoment
    }
  | { readonly code: 'notAWindow' | 'notASeason'; readonly given: string; readonly meant: string }
  | { readonly code: 'datesReversed' | 'neverSeen' | 'endless' }
  | { readonly code: 'unknownProduct'; readonly sku: string; readonly nearest: string }
  | { readonly code: 'inactiveProduct'; readonly sku: string }
  | { readonly code: 'unknownBrand'; readonly given: string; readonly nearest: string }
  | { readonly code: 'unknownStore'; readonly given: string; readonly known: readonly number[] }
  /** A field that another kind of the same file has; `fields` are those of this one. */
  | {
      readonly code: 'notOfKind'
      readonly key: string
      readonly kind: string
      readonly fields: readonly string[]
    }
  | { readonly code: 'payNotLess'; readonly take: number; readonly pay: number }
  | { readonly code: 'limitTooLow'; readonly key: string; readonly units: number; readonly needed: number }
  | { readonly code: 'noGoods' | 'freePickup' | 'couponGivesNothing' }
  | { readonly code: 'goodsEmpty'; readonly named: readonly string[] }
  | { readonly code: 'couponForm'; readonly given: string; readonly right: string }
  | { readonly code: 'couponSpent'; readonly given: string }
  | { readonly code: 'insecureLink' | 'notALink'; readonly given: string }
  /** A placeholder of an announcement: no such one, a commune where nothing goes, a day that is none, a brace without its other. */
  | {
      readonly code: 'unknownPlaceholder'
      readonly given: string
      readonly nearest: string
      readonly known: readonly string[]
    }
  | { readonly code: 'placeholderCommune'; readonly given: string; readonly nearest: string }
  | { readonly code: 'placeholderDay'; readonly given: string }
  | { readonly code: 'looseBrace'; readonly key: string }
  | { readonly code: 'unknownPage'; readonly given: string; readonly nearest: string }
  | { readonly code: 'postUnseen'; readonly given: string; readonly at: number }
  | { readonly code: 'noPicture'; readonly name: string; readonly nearest: string }
  | { readonly code: 'pictureRefused'; readonly name: string; readonly reason: PictureRefusal }
  | { readonly code: 'pictureSmall'; readonly name: string; readonly width: number; readonly least: number }
  // a logo's file
  | { readonly code: 'logoName'; readonly name: string; readonly known: readonly string[] }
  | { readonly code: 'logoTwice'; readonly other: string }
  | { readonly code: 'logoMissing'; readonly known: readonly string[] }
  | { readonly code: 'logoRefused'; readonly reason: LogoRefusal }
  | { readonly code: 'iconNotSquare'; readonly width: number; readonly height: number }
  /** A remark: it is used as an icon, and hard to make out. */
  | { readonly code: 'logoAsIcon'; readonly width: number; readonly height: number }
  // what an entry says in all
  /** `shown`: a product's SKU, or the address it leads to. */
  | { readonly code: 'alcoholNotSaid'; readonly shown: string }
  | { readonly code: 'nothingToLead' | 'mobileAlone' }
  | { readonly code: 'heading' | 'noAlternative' | 'captionWithin' }
  | { readonly code: 'html'; readonly what: string }
  | { readonly code: 'pictureElsewhere'; readonly given: string }
  | { readonly code: 'wordCount'; readonly words: number; readonly least: number; readonly most: number }
  | {
      readonly code: 'taken'
      readonly what: 'address' | 'name' | 'coupon'
      readonly value: string
      readonly other: string
    }
  | { readonly code: 'offeredTwice'; readonly other: string; readonly at: number }
  /** By something published from elsewhere that stays. */
  | {
      readonly code: 'takenByPublished'
      readonly what: 'address' | 'name' | 'coupon'
      readonly value: string
      readonly other: string
    }
  | { readonly code: 'offeredBeside'; readonly other: string; readonly at: number }
  /** A remark: it is published, and nobody sees it. */
  | { readonly code: 'over' }
  | { readonly code: 'invisibleLetter'; readonly key: string }
  | { readonly code: 'settingRefused'; readonly name: string; readonly reason: string; readonly usual: string }

/** Why a picture's file is not taken. */
export type PictureRefusal = 'tooLarge' | 'notAPicture' | 'wrongFormat' | 'tooManyPixels' | 'broken'

/** Why a logo's file is not taken: beside what any picture may be, what a drawing holds that no page may load or run. */
export type LogoRefusal = PictureRefusal | 'script' | 'outside' | 'letters' | 'opaque' | 'small' | 'blank'

/** A fault at a line, counted from 1. */
export interface LineFault {
  readonly line: number
  readonly fault: Fault
}

export interface Problem extends LineFault {
  /** The path an editor knows, from the checkout on. */
  readonly file: string
}
