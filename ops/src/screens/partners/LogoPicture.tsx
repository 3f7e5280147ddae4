/** A partner's logo as travellers see it: an image, of which nothing runs. */
export function LogoPicture({ logo, name }: { readonly logo: string; readonly name: string }) {
  return <img className="partner-logo" src={`data:image/svg+xml,${encodeURIComponent(logo)}`} alt={name} />
}
