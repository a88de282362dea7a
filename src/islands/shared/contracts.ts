// The calls islands make, by method and path as their contracts write them. Types only: no schema reaches the browser.
import type { BodyOf, DataOf, EndpointDefinition, ParamsOf, QueryOf } from '#platform/endpoint.ts'
import type { ShopContract } from '#shop/shop.contract.ts'

/** Of one contract after the other; `call` of a list of them where a contract has a list. */
type EndpointsOf<Contract> = Contract extends unknown ? EndpointIn<Contract[keyof Contract]> : never
type EndpointIn<Value> = Value extends readonly { readonly call: infer One }[]
  ? One
  : Extract<Value, EndpointDefinition>

type Endpoint = EndpointsOf<ShopContract>

type NameOf<E> = E extends EndpointDefinition ? `${E['method']} ${E['path']}` : never

type Calls = { readonly [E in Endpoint as NameOf<E>]: E }

/** `POST /cart`: what is not in a contract does not compile. */
export type CallName = keyof Calls

/** What a call takes; nothing of it may be left out that its contract requires. */
export type CallInput<Name extends CallName> = Part<'params', ParamsOf<Calls[Name]>> &
  Part<'query', QueryOf<Calls[Name]>> &
  Part<'body', BodyOf<Calls[Name]>>

type Part<Key extends string, Value> = undefined extends Value ? unknown : { readonly [K in Key]: Value }

export type CallBody<Name extends CallName> = BodyOf<Calls[Name]>
export type CallData<Name extends CallName> = DataOf<Calls[Name]>

/** The error types its refusals leave with. */
export type CallErrorType<Name extends CallName> = ErrorTypesIn<Calls[Name]['refusals']>

type ErrorTypesIn<Refusals> = {
  [Code in keyof Refusals]: Refusals[Code] extends { readonly errorType: infer Type extends string } ? Type : never
}[keyof Refusals]
