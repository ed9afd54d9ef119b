import { Refusal, type RefusalCode, type RefusalOptions } from '#contracts/kernel/refusal.ts'

// GoTrue's codes, because the browser's auth client branches on them
const AUTH_REFUSALS = {
  invalid_credentials: ['bad_request', 'Invalid login credentials'],
  email_not_confirmed: ['bad_request', 'Email not confirmed'],
  refresh_token_not_found: ['bad_request', 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: ['bad_request', 'Invalid Refresh Token: Already Used'],
  reauthentication_needed: ['bad_request', 'Please confirm it’s you to continue'],
  unsupported_grant_type: ['bad_request', 'Unsupported grant type'],
  bad_jwt: ['not_signed_in', 'Your sign-in is no longer valid. Please sign in again.'],
  session_not_found: ['not_signed_in', 'Your session has ended. Please sign in again.'],
  no_authorization: ['not_signed_in', 'User not authenticated'],
  otp_expired: ['not_allowed', 'Email link is invalid or has expired'],
  user_already_exists: ['invalid_input', 'User already registered'],
  provider_disabled: ['bad_request', 'Unsupported provider: provider is not enabled'],
  otp_disabled: ['invalid_input', 'Signups not allowed for otp'],
  insufficient_aal: ['not_allowed', 'Please confirm it’s you to continue'],
  mfa_factor_not_found: ['not_found', 'Sign-in method not found'],
  mfa_factor_name_conflict: ['invalid_input', 'You already have an authenticator app with this name'],
  too_many_enrolled_mfa_factors: ['invalid_input', 'You can have up to five authenticator apps. Remove one first.'],
  mfa_verification_failed: ['invalid_input', 'Verification failed. Check the code or passkey and try again.'],
  mfa_challenge_expired: ['invalid_input', 'This took too long. Please try again.'],
  mfa_phone_enroll_not_enabled: ['invalid_input', 'Codes by text message are disabled'],
  mfa_recovery_codes_locked: ['too_many', 'Too many tries. Wait an hour, or use your authenticator app or passkey.'],
  mfa_recovery_codes_sole_factor: ['invalid_input', 'Set up an authenticator app or a passkey first'],
  mfa_verified_factor_exists: ['invalid_input', 'You already have recovery codes. Create new ones to replace them.'],
  mfa_webauthn_enroll_not_enabled: ['invalid_input', 'Add passkeys at /passkeys. They require https, or localhost.'],
  webauthn_challenge_not_found: ['bad_request', 'This request was already used. Please try again.'],
  webauthn_challenge_expired: ['bad_request', 'This took too long. Please try again.'],
  webauthn_verification_failed: ['bad_request', 'We couldn’t verify this passkey'],
  webauthn_credential_not_found: ['not_found', 'Passkey not found'],
  webauthn_credential_exists: ['invalid_input', 'This passkey was already added'],
  too_many_passkeys: ['invalid_input', 'You can have up to ten passkeys. Remove one first.'],
  oauth_provider_not_supported: ['bad_request', 'This sign-in service is not available'],
  validation_failed: ['bad_request', 'A code challenge with the method s256 is required'],
  bad_oauth_state: ['bad_request', 'This sign-in was not started in this browser, or has expired. Please try again.'],
  bad_oauth_callback: ['bad_request', 'The sign-in service returned an invalid response'],
  access_denied: ['bad_request', 'Sign-in was canceled'],
  flow_state_not_found: ['not_found', 'This sign-in has expired or was already used. Please try again.'],
  flow_state_expired: ['invalid_input', 'This sign-in has expired. Please try again.'],
  bad_code_verifier: ['bad_request', 'This sign-in was started in another browser. Please try again.'],
  provider_email_needs_verification: ['invalid_input', 'Verify your email address with the sign-in service first'],
  email_exists: ['invalid_input', 'You already have an account with this email'],
  identity_already_exists: ['invalid_input', 'This identity is already connected to another account'],
  other_identity_connected: ['invalid_input', 'Another identity is already connected to this account'],
  identity_not_found: ['invalid_input', 'This sign-in method is not connected'],
  single_identity_not_deletable: ['invalid_input', 'Set a password first, so that you can still sign in'],
  saml_provider_disabled: ['not_found', 'SAML 2.0 is disabled'],
  not_admin: ['not_allowed', 'User not allowed'],
  user_banned: ['not_allowed', 'This account is locked. Please contact the shop.'],
  weak_password: ['invalid_input', 'This password is too easy to guess. Choose another one.'],
  same_password: ['invalid_input', 'New password should be different from the old password.'],
} as const satisfies Record<string, readonly [RefusalCode, string]>
export type AuthCode = keyof typeof AUTH_REFUSALS

/** A refusal with an error code known to auth clients */
export class AuthRefusal extends Refusal {
  readonly authCode: AuthCode

  constructor(authCode: AuthCode, more?: RefusalOptions) {
    const [code, message] = AUTH_REFUSALS[authCode]
    super(code, message, more)
    this.authCode = authCode
  }
}
