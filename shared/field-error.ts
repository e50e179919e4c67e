/** An error in a field. `code` names a message of the site; `params` fill it. */
export interface FieldError {
  field: string;
  code: string;
  params?: Record<string, string | number> | undefined;
}
